import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';

/** State of a history entry that was made by a step down in the directory: the way back up is the browser's own. */
export const FROM_DIRECTORY = { fromDirectory: true } as const;

interface Back {
  /** One step up: back in history where the visitor came down this way, else to the address, which takes the entry's place. */
  leave(fallback: string | null): void;
  /** For a link to the same address: a plain click goes back. */
  onClick(fallback: string | null): (event: MouseEvent) => void;
}

export function useBack(): Back {
  const navigate = useNavigate();
  const { state } = useLocation();
  function leave(fallback: string | null) {
    if ((state as typeof FROM_DIRECTORY | null)?.fromDirectory) navigate(-1);
    else if (fallback) navigate(fallback, { replace: true, preventScrollReset: true });
  }
  return {
    leave,
    onClick: (fallback) => (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      leave(fallback);
    },
  };
}
