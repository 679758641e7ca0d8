import type { PageData, PageOf } from '#shared/pages/page-data.ts';
import { createModuleRegistry } from '../lib/module-registry.ts';

/** Total: a layout without a component does not compile. Each draws the inside of <main>. */
export const layouts = createModuleRegistry<{ [L in PageData['layout']]: { page: PageOf<L> } }>({
  home: () => import('./Home.tsx').then((m) => m.Home),
  default: () => import('./Default.tsx').then((m) => m.Default),
  default_white: () => import('./DefaultWhite.tsx').then((m) => m.DefaultWhite),
  post: () => import('./Post.tsx').then((m) => m.Post),
  job_offers: () => import('./JobOffers.tsx').then((m) => m.JobOffers),
  search: () => import('./Search.tsx').then((m) => m.Search),
  contact: () => import('./Contact.tsx').then((m) => m.Contact),
  product: () => import('./Product.tsx').then((m) => m.Product),
  product_simple: () => import('./ProductSimple.tsx').then((m) => m.ProductSimple),
  product_system: () => import('./ProductSystem.tsx').then((m) => m.ProductSystem),
  product_category: () => import('./ProductCategory.tsx').then((m) => m.ProductCategory),
  product_category_simple: () => import('./ProductCategorySimple.tsx').then((m) => m.ProductCategorySimple),
  product_category_simple_descriptions: () =>
    import('./ProductCategorySimple.tsx').then((m) => m.ProductCategorySimpleDescriptions),
  error: () => import('./ErrorPage.tsx').then((m) => m.ErrorPage),
});
