import { type Static, Type } from 'typebox';
import { Image, Relation, Seo, Tag } from './basics.ts';
import { Blocks, PressPicture } from './block.ts';
import { ContactPerson } from './contact.ts';
import { Day, Html, Id, Maybe, Name, Text, Time, Url } from './fields.ts';

const CategoryPage = Type.Object({
  slug: Url('Path of the page that lists the category', '/press/company'),
  backButtonText: Maybe(Text('Words of the link to it below a post', 'All company news')),
});

export const PostCategory = Type.Object({
  id: Id('Number; value of the filter', 'company'),
  name: Name('What is shown', 'Company'),
  slug: Text('Last segment of its address', 'company'),
  sitemapNodeReference: Maybe(CategoryPage, 'Page of the category, where the sitemap has one'),
});
export type PostCategory = Static<typeof PostCategory>;

const Section = Type.Object({ name: Text('What is shown', 'Press centre') });

const teaser = {
  id: Id('Number, the same in all languages', 'hall'),
  title: Name('Heading', 'A new hall'),
  lead: Maybe(Text('First paragraph, without HTML', 'Assembly has more room.')),
  teaserImage: Maybe(Image, 'Picture in lists; the image where absent'),
  image: Maybe(Image, 'Picture of the post'),
  slug: Name('Last segment of its address', 'new-hall'),
  tags: Maybe(Type.Array(Tag, { description: 'In the order in which they are shown' })),
  category: Maybe(PostCategory, 'Category of the post; titles its banner'),
  section: Maybe(Section, 'Section of the site that it belongs to'),
  publicationDate: Time('Lists have the newest first'),
  updated: Maybe(Day('Day of the last change')),
};

/** A post in lists. */
export const PostTeaser = Type.Object(teaser);
export type PostTeaser = Static<typeof PostTeaser>;

export const Post = Type.Object({
  ...teaser,
  blocks: Blocks,
  pictures: Maybe(Type.Array(PressPicture, { description: 'Pictures to download, below the text' })),
  contactPerson: Maybe(ContactPerson, 'Who answers questions of the press'),
  boilerplate: Maybe(Html('On the company, below a press release', '<p>Modrzew makes water meters.</p>')),
  seo: Maybe(Seo, 'For search engines; title and lead where absent'),
  multilingualRelation: Maybe(Type.Array(Relation, { description: 'The post in other languages' })),
});
export type Post = Static<typeof Post>;
