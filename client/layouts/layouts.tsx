import type { PageData, PageOf } from '#shared/pages/page-data.ts';
import { createModuleRegistry } from '../lib/module-registry.ts';

const DEFAULT = ['client/layouts/Default.tsx', () => import('./Default.tsx').then((m) => m.Default)] as const;
const PRODUCT = ['client/layouts/Product.tsx', () => import('./Product.tsx').then((m) => m.Product)] as const;
const PRODUCT_CATEGORY = [
  'client/layouts/ProductCategory.tsx',
  () => import('./ProductCategory.tsx').then((m) => m.ProductCategory),
] as const;

/** The content of <main> by layout. Exhaustive: a layout without a component does not compile. */
export const layouts = createModuleRegistry<{ [L in PageData['layout']]: { page: PageOf<L> } }>({
  home: ['client/layouts/Home.tsx', () => import('./Home.tsx').then((m) => m.Home)],
  default: DEFAULT,
  default_white: DEFAULT,
  post: ['client/layouts/Post.tsx', () => import('./Post.tsx').then((m) => m.Post)],
  job_offers: ['client/layouts/JobOffers.tsx', () => import('./JobOffers.tsx').then((m) => m.JobOffers)],
  search: ['client/layouts/Search.tsx', () => import('./Search.tsx').then((m) => m.Search)],
  contact: ['client/layouts/Contact.tsx', () => import('./Contact.tsx').then((m) => m.Contact)],
  product: PRODUCT,
  product_simple: PRODUCT,
  product_system: [
    'client/layouts/ProductSystem.tsx',
    () => import('./ProductSystem.tsx').then((m) => m.ProductSystem),
  ],
  product_category: PRODUCT_CATEGORY,
  product_category_simple: PRODUCT_CATEGORY,
  product_category_simple_descriptions: PRODUCT_CATEGORY,
  error: ['client/layouts/ErrorPage.tsx', () => import('./ErrorPage.tsx').then((m) => m.ErrorPage)],
});
