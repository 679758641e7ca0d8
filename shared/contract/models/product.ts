import { type Static, Type } from 'typebox';
import { Image, Movie, Relation, Seo, Tag } from './basics.ts';
import { Blocks, Items } from './block.ts';
import { Day, Flag, Html, Id, Int, Mail, Maybe, Name, Num, Text } from './fields.ts';
import { DownloadFile } from './file.ts';

export const CategoryRef = Type.Object({
  id: Id('Id of a ProductCategory', 'water'),
  name: Text('What is shown', 'Water meters'),
  slug: Text('Slug of the category', 'water-meters'),
  path: Maybe(Text('Slugs of the parents joined by /, own slug last', 'water-meters')),
});
export type CategoryRef = Static<typeof CategoryRef>;

/** A specification value that can be shown as a reading, filtered and compared. */
export const Attribute = Type.Object({
  key: Text('The same in all languages; filters and comparisons go by it', 'range'),
  label: Text('What is shown', 'Measuring range'),
  value: Text('As it is shown; numbers are compared as numbers', 'R160'),
  unit: Maybe(Text('Unit of the value', 'm³/h')),
  group: Maybe(Text('Key of the group under which comparisons list it', 'metrology')),
  groupName: Maybe(Text("Name of the group in the page's language", 'Metrology')),
  reading: Maybe(Flag("One of the (at most three) figures beside the product's name")),
  facet: Maybe(Flag('Offered as a filter of the product finder')),
  range: Maybe(Flag('Its values are numbers: the filter is from … to', false)),
});
export type Attribute = Static<typeof Attribute>;

const Lifecycle = Type.Object({
  status: Text('active, announced, phase-out or withdrawn', 'phase-out'),
  date: Maybe(Day('announced: available from · phase-out: last day of orders · withdrawn: since')),
  successor: Maybe(
    Type.Object({
      id: Id('Number of the product', 'm2'),
      name: Name('What is shown', 'Water meter M2'),
      slug: Name('Last segment of its address', 'meter-m2'),
    }),
    'What is offered instead',
  ),
});

const Variant = Type.Object({
  code: Name('What is ordered', 'M1-15-R'),
  name: Maybe(Text('What it is', 'DN 15, with radio')),
});

const Certificate = Type.Object({
  name: Name('Kind of certificate', 'EU type examination certificate (MID)'),
  number: Name('Its number', 'PL-MI001-1234'),
  body: Maybe(Text('Who issued it', 'Metracert')),
  bodyNumber: Maybe(Text('Number of the notified body', 'NB 1440')),
  issued: Maybe(Day('Day of issue')),
  until: Maybe(Day('Last day of validity; absent: without end')),
  file: Maybe(DownloadFile, 'The certificate'),
});

const common = {
  id: Id('Number, the same in all languages', 'm1'),
  name: Name('Heading', 'Water meter M1'),
  slug: Name('Last segment of its address; the site asks for the product by it', 'meter-m1'),
  caption: Maybe(Text('Line below the name', 'For flats')),
  shortDescription: Maybe(Text('One or two sentences, without HTML', 'A meter for flats.')),
  teaserImage: Maybe(Image, 'Picture in lists'),
  category: Maybe(CategoryRef, 'Category in whose place of the catalogue it stands'),
  brand: Maybe(Text('Key of the brand; a filter of the product finder', 'modrzew')),
  brandName: Maybe(Text('What is shown of the brand', 'Modrzew')),
  attributes: Maybe(Type.Array(Attribute, { description: 'Specification in the order in which it is shown' })),
  keyFigures: Maybe(
    Type.Array(Text('Key of an attribute', 'range'), {
      description:
        'The attributes that decide, the most telling first: its tile shows three, the finder has all near its top; absent: filters of the product finder first',
    }),
  ),
  lifecycle: Maybe(Lifecycle, 'Where it stands in its life; absent: active'),
  updated: Maybe(Day('Day of the last change')),
};

/** A product in lists. */
export const ProductTeaser = Type.Object(common);
export type ProductTeaser = Static<typeof ProductTeaser>;

const ProductPerson = Type.Object({
  id: Id('Number of the person', 'anna-zak'),
  name: Maybe(Text('First and last name', 'Anna Żak')),
  phoneNumber: Maybe(Text('As it is shown', '+48 61 555 01 10')),
  email: Maybe(Mail('Address', 'anna@example.com')),
  office: Maybe(Text('Position', 'Sales engineer')),
});
const CompanyRef = Type.Object({
  id: Id('Id of a ContactCompany', 'modrzew'),
  name: Maybe(Text('What is shown', 'Modrzew')),
});
const ContactCategoryRef = Type.Object({
  id: Id('Id of a ContactCategory', 'sales'),
  slug: Maybe(Text('Last segment of its address', 'sales')),
  name: Maybe(Text('What is shown', 'Sales')),
});
const contact = {
  contactCompany: Maybe(CompanyRef, 'Company in charge'),
  contactCategories: Maybe(
    Type.Array(ContactCategoryRef, { description: 'Departments in charge; the first is linked' }),
  ),
  seo: Maybe(Seo, 'For search engines; name and short description where absent'),
  multilingualRelation: Maybe(Type.Array(Relation, { description: 'The same in other languages' })),
};

export const Product = Type.Object({
  ...common,
  ...contact,
  images: Maybe(Type.Array(Image, { description: 'Gallery' })),
  files: Maybe(Type.Array(DownloadFile, { description: 'Documents; the first data sheet is offered beside the name' })),
  movies: Maybe(Type.Array(Movie, { description: 'Films, after the pictures of the gallery' })),
  categories: Maybe(Type.Array(CategoryRef, { description: 'All its categories' })),
  tags: Maybe(Type.Array(Tag, { description: 'Labels above the name' })),
  similarProducts: Maybe(Type.Array(ProductTeaser, { description: 'Cooperating devices' })),
  recommendedProducts: Maybe(Type.Array(ProductTeaser, { description: 'May be interesting too' })),
  description: Maybe(Html('What it is')),
  type: Maybe(Text('TYPE_SYSTEM, TYPE_SIMPLE or TYPE_PRODUCT: its layout', 'TYPE_PRODUCT')),
  variants: Maybe(Type.Array(Variant, { description: 'What can be ordered' })),
  certificates: Maybe(Type.Array(Certificate, { description: 'Evidence of conformity and approvals' })),
  tabs: Maybe(Items, 'Specification tabs'),
  blocks: Maybe(Blocks, 'Blocks: of TYPE_SYSTEM the page, of TYPE_SIMPLE the specification'),
  contactPerson: Maybe(ProductPerson, 'Person in charge'),
  hideContactBlock: Maybe(Flag('True: no banner that invites to contact', false)),
  brandImage: Maybe(Image, 'Mark of the brand'),
});
export type Product = Static<typeof Product>;

/** What the plate of a device says of it. */
export const ProductLookup = Type.Object({
  code: Name('Serial number or type code as plates have it', 'M1-15-R'),
  product: ProductTeaser,
  variant: Maybe(Text('Order code of the variant', 'M1-15-R')),
  year: Maybe(Int('Year of manufacture, where a serial number says it', 2024)),
});
export type ProductLookup = Static<typeof ProductLookup>;

const Parent = Type.Object({
  id: Id('Id of the parent', 'all'),
  name: Maybe(Text('What is shown', 'Products')),
  slug: Maybe(Text('Slug of the parent', 'all')),
});

export const ProductCategory = Type.Object({
  id: Id('Number, the same in all languages; it is asked for by this and by its slug', 'water'),
  name: Name('Heading', 'Water meters'),
  slug: Name('Last segment of its address', 'water-meters'),
  path: Maybe(Text('Slugs of the parents joined by /, own slug last, without the root', 'water-meters')),
  updated: Maybe(Day('Day of the last change')),
  status: Maybe(Text('published or draft; absent: draft, which visitors do not see', 'published')),
  parentBranch: Maybe(Parent, 'Category above; exactly one category, the root, has none'),
  type: Maybe(
    Text(
      'EXTENDED: with the descriptions of its products, SIMPLE or SIMPLE_DESCRIPTIONS: a grid with or without them, absent: a list',
      'EXTENDED',
    ),
  ),
  position: Maybe(Num('Categories of one parent come in this order', 1)),
  teaserImage: Maybe(Image, 'Picture in grids'),
  image: Maybe(Image, 'Picture of the banner'),
  shortDescription: Maybe(Text('One or two sentences, without HTML', 'For flats and houses.')),
  description: Maybe(Html('What is in it', '<p>From flats to waterworks.</p>')),
  products: Maybe(
    Type.Array(ProductTeaser, {
      description: 'Products right in it: in the answer for one category; the list needs none',
    }),
  ),
  ...contact,
});
export type ProductCategory = Static<typeof ProductCategory>;
