import { describe, expect, it } from 'vitest';
import { buildEmbedUrl, toMovieProvider } from './movie.ts';

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
    ['https://youtu.be/abc123DEF_-?t=3', 'https://www.youtube-nocookie.com/embed/abc123DEF_-?rel=0&autoplay=1'],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1&autoplay=1'],
    ['https://www.youtube.com/watch?v="><script>', null],
    ['/uploads/movies/a.mp4', null],
  ])('%s', (url, embed) => {
    expect(buildEmbedUrl(url, true)).toBe(embed);
  });
});
