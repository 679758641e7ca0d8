import { describe, expect, it } from 'vitest';
import { buildMediaPath, buildSharingPath, buildSrcSet, hasWidth } from './media-path.ts';

describe('PR14 media path', () => {
  it('is general_desktop by default', () => {
    expect(buildMediaPath('/uploads/a.svg')).toBe('/media/cache/resolve/general_desktop/uploads/a.svg');
  });

  it('names filter and width', () => {
    expect(buildMediaPath('/uploads/a.svg', 'category_teaser', 480)).toBe(
      '/media/cache/resolve/category_teaser/uploads/a.svg?w=480',
    );
  });

  it('leaves other origins alone', () => {
    expect(buildMediaPath('https://cdn.example/a.png', 'post_image', 480)).toBe('https://cdn.example/a.png');
    expect(buildSrcSet('//cdn.example/a.png')).toBeNull();
  });

  it('lists every width of the filter', () => {
    expect(buildSrcSet('/uploads/a.jpg', 'gallery_post_thumbnail')).toBe(
      '/media/cache/resolve/gallery_post_thumbnail/uploads/a.jpg?w=96 96w, /media/cache/resolve/gallery_post_thumbnail/uploads/a.jpg?w=192 192w',
    );
  });

  it('leaves out the version that a CMS adds to the address', () => {
    expect(buildMediaPath('/uploads/a.jpg?v=2', 'post_image', 480)).toBe(
      '/media/cache/resolve/post_image/uploads/a.jpg?w=480',
    );
    expect(buildSrcSet('/uploads/a.jpg?v=2#x', 'gallery_post_thumbnail')).toBe(
      '/media/cache/resolve/gallery_post_thumbnail/uploads/a.jpg?w=96 96w, /media/cache/resolve/gallery_post_thumbnail/uploads/a.jpg?w=192 192w',
    );
    expect(buildSrcSet('/uploads/a.svg?v=2')).toBeNull();
    expect(buildSharingPath('/uploads/a.svg?v=2')).toBe('/media/sharing/uploads/a.svg.jpg');
  });

  it('has one size of a drawing, which no CMS resizes', () => {
    expect(buildSrcSet('/uploads/a.svg', 'gallery_post_thumbnail')).toBeNull();
  });

  it('has the widths of its filter, and no others', () => {
    const path = buildMediaPath('/uploads/a.jpg', 'map_teaser');
    expect(['320', '640'].map((width) => hasWidth(path, width))).toEqual([true, true]);
    const odd = ['', '0', '0320', '320.0', '321', '480', '+320', ' 320'];
    expect(odd.filter((width) => hasWidth(path, width))).toEqual([]);
    const others = [
      '/uploads/a.jpg',
      '/media/cache/resolve/none/uploads/a.jpg',
      '/media/cache/map_teaser/uploads/a.jpg',
    ];
    expect(others.filter((other) => hasWidth(other, '320'))).toEqual([]);
    expect(hasWidth('/media/cache/resolve/constructor/uploads/a.jpg', '320')).toBe(false);
  });
});
