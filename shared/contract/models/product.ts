import { type Static, Type } from 'typebox';
import { Image, Movie, Relation, Seo, Tag } from './basics.ts';
import { Blocks } from './block.ts';
import { Items } from './block-items.ts';
import {
  Day,
  Flag,
  Html,
  Id,
  Int,
  Mail,
  Maybe,
  MaybeList,
  MaybeSlug,
  MaybeText,
  Name,
  Num,
  Slug,
  SlugPath,
  Text,
} from './fields.ts';
import { DownloadFile } from './file.ts';

export const CategoryRef = Type.Object({
  id: Id('Id of a ProductCategory', 'water'),
  name: Text('Displayed name', 'Water meters'),
  slug: Slug('Slug of the category', 'water-meters'),
  path: Maybe(SlugPath('Slugs from the topmost parent to the category itself, joined by /', 'water-meters')),
});

/** A specification value; it can be shown as a reading, used as a filter and compared. */
export const Attribute = Type.Object({
  key: Text('Key, the same in all languages; used by filters and comparisons', 'range'),
  label: Text('Displayed name', 'Measuring range'),
  value: Text('Value as displayed; numbers are compared numerically', 'R160'),
  unit: MaybeText('Unit of the value', 'm³/h'),
  group: MaybeText('Key of the group under which comparisons list the attribute', 'metrology'),
  groupName: MaybeText("Name of the group in the page's language", 'Metrology'),
  reading: Maybe(Flag("True: shown beside the product's name, at most three attributes")),
  facet: Maybe(Flag('True: offered as a filter of the product finder')),
  range: Maybe(Flag('True: the values are numbers, and the filter is a range from … to', false)),
});
export type Attribute = Static<typeof Attribute>;

const Lifecycle = Type.Object({
  status: Text('active, announced, phase-out or withdrawn', 'phase-out'),
  date: Maybe(Day('announced: available from · phase-out: last day of orders · withdrawn: since')),
  successor: Maybe(
    Type.Object({
      id: Id('Id of the product', 'm2'),
      name: Name('Displayed name', 'Water meter M2'),
      slug: Slug('Last segment of its address', 'meter-m2'),
    }),
    'Product that is offered instead',
  ),
});

const Variant = Type.Object({
  code: Name('Order code', 'M1-15-R'),
  name: MaybeText('Name of the variant', 'DN 15, with radio'),
});

const Certificate = Type.Object({
  name: Name('Kind of certificate', 'EU type examination certificate (MID)'),
  number: Name('Number of the certificate', 'PL-MI001-1234'),
  body: MaybeText('Issuing body', 'Metracert'),
  bodyNumber: MaybeText('Number of the notified body', 'NB 1440'),
  issued: Maybe(Day('Day of issue')),
  until: Maybe(Day('Last day of validity; absent if unlimited')),
  file: Maybe(DownloadFile, 'The certificate'),
});

const common = {
  id: Id('Id, the same in all languages', 'm1'),
  name: Name('Heading', 'Water meter M1'),
  slug: Slug('Last segment of its address; the site requests the product by its slug', 'meter-m1'),
  caption: MaybeText('Line below the name', 'For flats'),
  shortDescription: MaybeText('One or two sentences, without HTML', 'A meter for flats.'),
  teaserImage: Maybe(Image, 'Picture in lists'),
  category: Maybe(CategoryRef, 'Category under which the catalogue lists the product'),
  brand: MaybeText('Key of the brand, by which the product finder can filter', 'modrzew'),
  brandName: MaybeText('Displayed name of the brand', 'Modrzew'),
  attributes: MaybeList(Attribute, 'Specification in display order'),
  keyFigures: MaybeList(
    Text('Key of an attribute', 'range'),
    'The most important attributes, in order of importance: tiles show the first three, and the product finder lists all of them near the top. If absent, attributes with `facet` come first',
  ),
  lifecycle: Maybe(Lifecycle, 'Stage of its life cycle; if absent, active'),
  updated: Maybe(Day('Day of the last change')),
};

/** A product in lists. */
export const ProductTeaser = Type.Object(common);
export type ProductTeaser = Static<typeof ProductTeaser>;

const ProductPerson = Type.Object({
  id: Id('Id of the person', 'anna-zak'),
  name: MaybeText('First and last name', 'Anna Żak'),
  phoneNumber: MaybeText('As displayed', '+48 61 555 01 10'),
  email: Maybe(Mail('E-mail address', 'anna@example.com')),
  office: MaybeText('Position', 'Sales engineer'),
});
const CompanyRef = Type.Object({
  id: Id('Id of a ContactCompany', 'modrzew'),
  name: MaybeText('Displayed name', 'Modrzew'),
});
const ContactCategoryRef = Type.Object({
  id: Id('Id of a ContactCategory', 'sales'),
  slug: MaybeSlug('Last segment of its address', 'sales'),
  name: MaybeText('Displayed name', 'Sales'),
});
const contact = {
  contactCompany: Maybe(CompanyRef, 'Company in charge'),
  contactCategories: MaybeList(ContactCategoryRef, 'Departments in charge; the first is linked'),
  seo: Maybe(Seo, 'Data for search engines; if absent, name and shortDescription are used'),
  multilingualRelation: MaybeList(Relation, 'The same entity in other languages'),
};

export const Product = Type.Object({
  ...common,
  ...contact,
  images: MaybeList(Image, 'Gallery'),
  files: MaybeList(
    DownloadFile,
    'Documents, listed by the look-up by rating plate. The first one with a url is offered beside the name; the page lists those of its tabs and blocks alone',
  ),
  movies: MaybeList(Movie, 'Films, after the pictures of the gallery'),
  categories: MaybeList(CategoryRef, 'All its categories'),
  tags: MaybeList(Tag, 'Tags, shown above the name'),
  similarProducts: MaybeList(ProductTeaser, 'Devices that work together with this one'),
  recommendedProducts: MaybeList(ProductTeaser, 'Products that may also be of interest'),
  description: Maybe(Html('Description')),
  type: MaybeText('Layout of the page: TYPE_SYSTEM, TYPE_SIMPLE or TYPE_PRODUCT', 'TYPE_PRODUCT'),
  variants: MaybeList(Variant, 'Variants that can be ordered'),
  certificates: MaybeList(Certificate, 'Certificates of conformity and approvals'),
  tabs: Maybe(Items, 'Specification tabs'),
  blocks: Maybe(Blocks, 'Content of the page for TYPE_SYSTEM; the specification for TYPE_SIMPLE'),
  contactPerson: Maybe(ProductPerson, 'Person in charge'),
  hideContactBlock: Maybe(Flag('True: the banner with an invitation to contact the company is not shown', false)),
  brandImage: Maybe(Image, 'Logo of the brand'),
});
export type Product = Static<typeof Product>;

/** The product that the nameplate of a device identifies. */
export const ProductLookup = Type.Object({
  code: Name('Serial number or type code as written on the nameplate', 'M1-15-R'),
  product: ProductTeaser,
  variant: MaybeText('Order code of the variant', 'M1-15-R'),
  year: Maybe(Int('Year of manufacture, if the serial number contains it', 2024)),
});

const Parent = Type.Object({
  id: Id('Id of the parent', 'all'),
  name: MaybeText('Displayed name', 'Products'),
  slug: MaybeSlug('Slug of the parent', 'all'),
});

export const ProductCategory = Type.Object({
  id: Id('Id, the same in all languages; the site requests a category by its id or by its slug', 'water'),
  name: Name('Heading', 'Water meters'),
  slug: Slug('Last segment of its address', 'water-meters'),
  path: Maybe(
    SlugPath('Slugs from the topmost parent below the root to the category itself, joined by /', 'water-meters'),
  ),
  updated: Maybe(Day('Day of the last change')),
  status: MaybeText('published or draft; if absent, draft. Visitors do not see drafts', 'published'),
  parentBranch: Maybe(Parent, 'Parent category; exactly one category, the root, has none'),
  type: MaybeText(
    'EXTENDED: tiles with descriptions, and the description of the category · SIMPLE: simple page, tiles without descriptions · SIMPLE_DESCRIPTIONS: simple page, tiles with descriptions · absent: tiles without descriptions',
    'EXTENDED',
  ),
  position: Maybe(Num('Sort key: categories of one parent are listed by ascending position', 1)),
  teaserImage: Maybe(Image, 'Picture in grids'),
  image: Maybe(Image, 'Picture of the banner'),
  shortDescription: MaybeText('One or two sentences, without HTML', 'For flats and houses.'),
  description: Maybe(Html('Description', '<p>From flats to waterworks.</p>')),
  products: MaybeList(
    ProductTeaser,
    'Products directly in the category; only needed in the answer for a single category, not in the list',
  ),
  ...contact,
});
export type ProductCategory = Static<typeof ProductCategory>;
