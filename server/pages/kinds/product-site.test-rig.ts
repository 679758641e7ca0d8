import { type CmsAnswers, HOME_NODE, nodeOf, openPages, PAGE, settingsOf } from '../page-loader.test-rig.ts';

const PRODUCTS = nodeOf('product_category.index', '/products', 'Products');
const CATEGORY = nodeOf('product_category.show', '/products/:slug+', 'Products');
const PRODUCT = nodeOf('product.show', '/product/:slug', 'Product');
const configurations = settingsOf({ DEFAULT_PRODUCT_CONTACT_PERSON_PHONE: '+48 61 555' });
/** A site with products and their categories. nodes: further ones of its sitemap. */
export const openProducts = (answers: CmsAnswers, ...nodes: ReturnType<typeof nodeOf>[]) =>
  openPages({
    sitemapNodes: [HOME_NODE, PRODUCTS, CATEGORY, PRODUCT, ...nodes],
    page: PAGE,
    configurations,
    ...answers,
  });
/** A product in a list. */
export const teaser = (id: string, more: object = {}) => ({ id, name: `Product ${id}`, slug: id, ...more });
