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
  const segments = url.pathname.split('/').filter(Boolean);
  switch (toMovieProvider(address)) {
    case 'youtube': {
      const list = url.searchParams.get('list') ?? '';
      const last = segments.at(-1) ?? '';
      const id = url.searchParams.get('v') ?? (/^(?:playlist|videoseries)$/.test(last) ? '' : last);
      if (/^[\w-]{6,20}$/.test(id)) return `https://${PLAYER_HOSTS.youtube}/embed/${id}?rel=0${start}`;
      const isList = id === '' && /^[\w-]{6,60}$/.test(list);
      return isList ? `https://${PLAYER_HOSTS.youtube}/embed/videoseries?list=${list}&rel=0${start}` : null;
    }
    case 'vimeo': {
      // of a film in a showcase or a group its own number, which follows the word; an event is none
      const isNumber = (segment: string | undefined) => /^\d+$/.test(segment ?? '');
      const named = segments.findIndex((segment, i) => isNumber(segment) && /^videos?$/.test(segments[i - 1] ?? ''));
      const at = named < 0 ? segments.findIndex(isNumber) : named;
      if (at < 0 || segments[0] === 'event') return null;
      // an unlisted film has a key besides its number
      const key = url.searchParams.get('h') ?? segments[at + 1] ?? '';
      const unlisted = /^[\da-f]{6,40}$/.test(key) ? `&h=${key}` : '';
      return `https://${PLAYER_HOSTS.vimeo}/video/${segments[at]}?dnt=1${unlisted}${start}`;
    }
    default:
      return null;
  }
}

interface MovieAddresses {
  movieUrl?: string | null | undefined;
  url?: string | null | undefined;
  embed?: string | null | undefined;
}

/** Address to which a link to the film leads; null if it has none. */
export const findMovieLink = ({ movieUrl, url, embed }: MovieAddresses): string | null =>
  movieUrl || url || embed || null;

/** The first address of a film that a page can play: a player without cookies, or a file of this site; null if none. */
export function findPlayable({ movieUrl, url, embed }: MovieAddresses): string | null {
  if (embed && buildEmbedUrl(embed)) return embed;
  const canPlay = (address: string) => buildEmbedUrl(address) !== null || address.startsWith('/');
  return [movieUrl, url].find((address) => address && canPlay(address)) ?? null;
}
