export type MovieProvider = 'youtube' | 'vimeo' | 'file';

/** Companies that receive data about visitors who play one of their videos. */
export const MOVIE_PROVIDERS = {
  youtube: { name: 'YouTube', company: 'Google Ireland Limited' },
  vimeo: { name: 'Vimeo', company: 'Vimeo.com, Inc.' },
  file: null,
} as const satisfies Record<MovieProvider, { name: string; company: string } | null>;

/** Hosts of the players without cookies, the only ones that a page may show in a frame (D27). */
export const PLAYER_HOSTS = { youtube: 'www.youtube-nocookie.com', vimeo: 'player.vimeo.com' } as const;

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

function toUrl(address: string): URL | null {
  return URL.canParse(address, 'https://local.invalid') ? new URL(address, 'https://local.invalid') : null;
}

/** 'youtube' or 'vimeo' according to the address, else 'file' (PR03). */
export function toMovieProvider(address: string): MovieProvider {
  const host = toUrl(address)?.hostname.toLowerCase() ?? '';
  if (YOUTUBE.test(host)) return 'youtube';
  return VIMEO.test(host) ? 'vimeo' : 'file';
}

/** Address of the cookieless player; null for files (D27). autoplay: only if the visitor has just clicked to play. */
export function buildEmbedUrl(address: string, autoplay = false): string | null {
  const start = autoplay ? '&autoplay=1' : '';
  const url = toUrl(address);
  if (!url) return null;
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  switch (toMovieProvider(address)) {
    case 'youtube': {
      const id = url.searchParams.get('v') ?? last;
      return /^[\w-]{6,20}$/.test(id) ? `https://${PLAYER_HOSTS.youtube}/embed/${id}?rel=0${start}` : null;
    }
    case 'vimeo':
      return /^\d+$/.test(last) ? `https://${PLAYER_HOSTS.vimeo}/video/${last}?dnt=1${start}` : null;
    default:
      return null;
  }
}
