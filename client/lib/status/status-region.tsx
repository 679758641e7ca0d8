import { useStore } from 'zustand';
import { announcements } from './announce.ts';

/**
 * Says what is announced (lib/status). The page has one, and so has each modal dialog, behind which that of the page is
 * inert; not the question of UpdatePrompt.tsx, which is an alert itself.
 */
export function StatusRegion() {
  const shown = useStore(announcements, (state) => state.shown);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="false">
      {shown.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
