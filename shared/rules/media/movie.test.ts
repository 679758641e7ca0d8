import { describe, expect, it } from 'vitest';
import { buildEmbedUrl, buildMoviePage, findMovieLink, toMovieProvider } from './movie.ts';

describe('PR03 movie provider', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc123DEF_-', 'youtube'],
    ['https://youtu.be/abc123DEF_-', 'youtube'],
    ['https://www.youtube-nocookie.com/embed/abc123DEF_-', 'youtube'],
    ['https://vimeo.com/123456', 'vimeo'],
    ['https://player.vimeo.com/video/123456', 'vimeo'],
    ['/uploads/movies/a.mp4', 'file'],
    ['https://notyoutube.com/watch?v=abc123', 'file'],
    ['https://youtube.com.example/watch?v=abc123', 'file'],
    ['', 'file'],
  ])('%s is %s', (url, provider) => {
    expect(toMovieProvider(url)).toBe(provider);
  });
});

describe('D27 embed address', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=abc123DEF_-',
      'https://www.youtube-nocookie.com/embed/abc123DEF_-?rel=0&autoplay=1',
    ],
    [
      'https://music.youtube.com/watch?v=abc123DEF_-',
      'https://www.youtube-nocookie.com/embed/abc123DEF_-?rel=0&autoplay=1',
    ],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e&autoplay=1'],
    [
      'https://player.vimeo.com/video/123456?h=ab12cd',
      'https://player.vimeo.com/video/123456?dnt=1&h=ab12cd&autoplay=1',
    ],
    ['https://vimeo.com/showcase/7008490/video/407943692', 'https://player.vimeo.com/video/407943692?dnt=1&autoplay=1'],
    ['https://vimeo.com/groups/12/videos/407943692', 'https://player.vimeo.com/video/407943692?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/1234567890', 'https://player.vimeo.com/video/76979871?dnt=1&h=1234567890&autoplay=1'],
    ['https://vimeo.com/event/12345/embed', null],
    ['https://vimeo.com/channels/staffpicks/123456', 'https://player.vimeo.com/video/123456?dnt=1&autoplay=1'],
    [
      'https://www.youtube.com/playlist?list=PL1234567890',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890&rel=0&autoplay=1',
    ],
    [
      'https://www.youtube.com/embed/videoseries?list=PL1234567890',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890&rel=0&autoplay=1',
    ],
    [
      'https://www.youtube.com/watch?v=abc123DEF_-&list=PL1234567890',
      'https://www.youtube-nocookie.com/embed/abc123DEF_-?rel=0&autoplay=1',
    ],
    ['https://www.youtube.com/playlist', null],
    ['https://www.youtube.com/embed/live_stream?channel=UC1234567890', null],
    ['https://www.youtube.com/user/modrzew', null],
    ['https://www.youtube.com/modrzew', null],
    ['https://vimeo.com/showcase', null],
    ['https://www.youtube.com/watch?v="><script>', null],
    ['/uploads/movies/a.mp4', null],
  ])('%s', (url, embed) => {
    expect(buildEmbedUrl(url, true)).toBe(embed);
  });
});

describe('D27 a film that is shared from a point in time starts there, in the player and on its page', () => {
  it.each([
    ['https://youtu.be/abc123DEF_-?t=90', 'embed/abc123DEF_-?rel=0&start=90', 'watch?v=abc123DEF_-&t=90'],
    [
      'https://www.youtube.com/watch?v=abc123DEF_-&t=1m30s',
      'embed/abc123DEF_-?rel=0&start=90',
      'watch?v=abc123DEF_-&t=90',
    ],
    [
      'https://www.youtube.com/watch?v=abc123DEF_-#t=1h2m3s',
      'embed/abc123DEF_-?rel=0&start=3723',
      'watch?v=abc123DEF_-&t=3723',
    ],
    [
      'https://www.youtube.com/embed/abc123DEF_-?start=30&cc_load_policy=1',
      'embed/abc123DEF_-?rel=0&start=30',
      'watch?v=abc123DEF_-&t=30',
    ],
    ['https://www.youtube.com/embed/abc123DEF_-?t=soon', 'embed/abc123DEF_-?rel=0', 'watch?v=abc123DEF_-'],
    [
      'https://www.youtube.com/embed/videoseries?list=PL1234567890',
      'embed/videoseries?list=PL1234567890&rel=0',
      'playlist?list=PL1234567890',
    ],
  ])('%s', (address, player, page) => {
    expect([buildEmbedUrl(address), buildMoviePage(address)]).toEqual([
      `https://www.youtube-nocookie.com/${player}`,
      `https://www.youtube.com/${page}`,
    ]);
  });

  it('Vimeo states it in the fragment', () => {
    const address = 'https://player.vimeo.com/video/76979871?h=8272103f6e#t=30s';
    expect([buildEmbedUrl(address, true), buildMoviePage(address)]).toEqual([
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e&autoplay=1#t=30s',
      'https://vimeo.com/76979871/8272103f6e#t=30s',
    ]);
  });

  it('a link leads to the page of a film of which only the player is known', () => {
    for (const name of ['embed', 'url', 'movieUrl'])
      expect(findMovieLink({ [name]: 'https://player.vimeo.com/video/1' })).toBe('https://vimeo.com/1');
  });
});
