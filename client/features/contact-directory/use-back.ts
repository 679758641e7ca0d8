import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addQuery } from '#shared/routing/address.ts';
import { onPlainClick } from '../../lib/navigation/is-plain-click.ts';

/** State of a history entry that was created by a step down in the directory; a step up goes back in the history. */
export const FROM_DIRECTORY = { fromDirectory: true } as const;
/** Options of a link on the page of the directory to a popup above it, which stays where it is. */
export const TO_POPUP = { state: FROM_DIRECTORY, preventScrollReset: true } as const;

interface Back {
  /** Whether the visitor came down by a link of the directory's page. */
  cameDown: boolean;
  /**
   * Goes one step up: back in the history if the visitor came down this way; else the fallback replaces the entry, with
   * the query, which holds the answers of the contact finder and the products of an enquiry.
   */
  leave(fallback: string | null): void;
  /** Click handler of a link to the fallback: a plain click goes one step up instead. */
  onClick(fallback: string | null): (event: MouseEvent) => void;
}

export function useBack(): Back {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const cameDown = (state as typeof FROM_DIRECTORY | null)?.fromDirectory === true;
  function leave(fallback: string | null) {
    if (cameDown) navigate(-1);
    else if (fallback) navigate(addQuery(fallback, search.slice(1)), { replace: true, preventScrollReset: true });
  }
  return {
    cameDown,
    leave,
    onClick: (fallback) => onPlainClick(() => leave(fallback)),
  };
}
