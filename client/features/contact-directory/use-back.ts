import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onPlainClick } from '../../lib/navigation/is-plain-click.ts';

/** State of a history entry that was created by a step down in the directory; a step up goes back in the history. */
export const FROM_DIRECTORY = { fromDirectory: true } as const;

interface Back {
  /** Goes one step up: back in the history if the visitor came down this way; else the fallback replaces the entry. */
  leave(fallback: string | null): void;
  /** Click handler of a link to the fallback: a plain click goes one step up instead. */
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
    onClick: (fallback) => onPlainClick(() => leave(fallback)),
  };
}
