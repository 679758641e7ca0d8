import { type Static, Type } from 'typebox';
import { Image, Relation, Seo, Tag } from './basics.ts';
import { Blocks } from './block.ts';
import { PressPicture } from './block-parts.ts';
import { ContactPerson } from './contact.ts';
import { Day, Html, Id, Maybe, MaybeList, MaybeText, Name, Slug, Text, Time, Url } from './fields.ts';

const CategoryPage = Type.Object({
  slug: Url('Path of the page that lists the category', '/press/company'),
  backButtonText: MaybeText('Text of the link to that page below a post', 'All company news'),
});

export const PostCategory = Type.Object({
  id: Id('Id; value of the filter', 'company'),
  name: Name('Displayed name', 'Company'),
  slug: Slug('Last segment of its address', 'company'),
  image: Maybe(Image, 'Picture of its banner; if absent, that of its newest post with a picture'),
  sitemapNodeReference: Maybe(CategoryPage, 'Page of the category, if the sitemap has one'),
});

const Section = Type.Object({ name: Text('Displayed name', 'Press centre') });

const teaser = {
  id: Id('Id, the same in all languages', 'hall'),
  title: Name('Heading', 'A new hall'),
  lead: MaybeText('First paragraph, without HTML', 'Assembly has more room.'),
  teaserImage: Maybe(Image, 'Picture in lists; if absent, `image` is used'),
  image: Maybe(Image, 'Picture of the post'),
  slug: Slug('Last segment of its address', 'new-hall'),
  tags: MaybeList(Tag, 'Tags in display order'),
  category: Maybe(PostCategory, 'Category of the post; its name is the title of the banner'),
  section: Maybe(Section, 'Section of the site that it belongs to'),
  publicationDate: Time('Time of publication; lists show the newest first'),
  updated: Maybe(Day('Day of the last change')),
};

/** A post in lists. */
export const PostTeaser = Type.Object(teaser);
export type PostTeaser = Static<typeof PostTeaser>;

export const Post = Type.Object({
  ...teaser,
  blocks: Blocks,
  pictures: MaybeList(PressPicture, 'Pictures to download, below the text'),
  contactPerson: Maybe(ContactPerson, 'Contact for journalists'),
  boilerplate: Maybe(Html('Text about the company, shown below a press release', '<p>Modrzew makes water meters.</p>')),
  seo: Maybe(Seo, 'Data for search engines; if absent, title and lead are used'),
  multilingualRelation: MaybeList(Relation, 'The post in other languages'),
});
