import type { Models } from '../contract/models/models.ts';
import type { DeferredRead } from '../contract/types.ts';
import type { Locale } from '../locales/locales.ts';
import type { JobList } from '../rules/jobs/job-list.ts';
import type { SearchList } from '../rules/lists/search-list.ts';
import type { Missing } from '../rules/shell/error-key.ts';
import type { CategoryContent, ProductContent } from './catalogue-content.ts';
import type { ContactContent } from './contact-content.ts';
import type { Head } from './head.ts';
import type { CmsLayout } from './layouts.ts';
import type { PageKindName } from './page-kinds.ts';
import type { PageView } from './page-views.ts';
import type { PostedForm } from './posted-form.ts';
import type { DraftNotice } from './preview-page.ts';

export interface PageCrumb {
  name: string;
  /** Path with locale prefix; null if the crumb has no page to link to. */
  path: string | null;
}

export interface Banner {
  title: string;
  image: Models['Image'] | null;
  /** From 0 to 1 (D25). */
  maskOpacity: number;
}

/** Content of each layout. HTML in models is sanitised; addresses in their url and path fields are checked. */
export interface LayoutContents {
  home: { page: Models['Page'] };
  default: { page: Models['Page']; pageView: PageView | null };
  default_white: { page: Models['Page']; pageView: PageView | null };
  post:
    | {
        view: 'list';
        page: Models['Page'] | null;
        category: Models['PostCategory'] | null;
        categories: Models['PostCategory'][];
        /** Posts on this page of the list. */
        posts: Models['PostTeaser'][];
        number: number;
        pages: number;
        filter: { category?: string; tag?: string; section?: string };
        /** Names of the tag and the section by which the list is filtered; absent if the CMS does not have them. */
        names: { tag?: string; section?: string };
      }
    | { view: 'single'; post: Models['Post'] };
  job_offers:
    | ({
        view: 'list';
        page: Models['Page'];
        /** ISO date. The server sets it, so that server and browser agree on which offers have expired. */
        today: string;
        /** Id of the newsletter topic that announces each new offer by e-mail; null if there is none. */
        alertTopic: string | null;
      } & JobList)
    | { view: 'single'; offer: Models['JobOffer']; isOver: boolean };
  search: {
    page: Models['Page'];
    phrase: string;
    category: string | null;
    categories: Models['SearchCategory'][];
    failed: boolean;
  } & SearchList<Models['SearchHit']>;
  contact: ContactContent;
  product: ProductContent;
  product_simple: ProductContent;
  product_system: ProductContent;
  product_category: CategoryContent;
  product_category_simple: CategoryContent;
  product_category_simple_descriptions: CategoryContent;
  /** For a 404: `missing`; `nearest`, the pages whose addresses resemble its own, and those above it; `phrase`, its words for the search. */
  error: { status: number; missing: Missing; nearest: PageCrumb[]; phrase: string };
}
export interface PageFrame {
  kind: PageKindName | 'newsletter.confirmation' | 'whistleblower.status' | 'preview' | 'offline' | 'error';
  locale: Locale;
  /** Path of the page with locale prefix, without query. */
  path: string;
  /** Text of the page's h1. */
  title: string;
  /** nodeReference of the sitemap node, or the id of the entity. */
  reference: string | null;
  /** Ids of the category shown (or that of the product shown) and of its ancestors, starting with the category. */
  categoryChain?: string[];
  /** Breadcrumbs from the root to the page itself; if empty, none are shown. */
  crumbs: PageCrumb[];
  banner: Banner | null;
  head: Head;
  /** Paths of the same page in other locales, with locale prefix. */
  translations: Partial<Record<Locale, string>>;
  /** Queries of these pages, without `?`, where the query of this page has values that are texts of its language. */
  translatedQueries?: Partial<Record<Locale, string>>;
  /** For locales that certainly lack this page: a note in that language. */
  untranslated?: Partial<Record<Locale, string>>;
  /** Deferred reads by the name of their Deferred component (post blocks, neighbours). */
  deferred: Record<string, DeferredRead>;
  /** Signed time at which the page was rendered, which its forms send back; '' on cached pages. */
  formToken: string;
  /** Result of a form that was submitted without JavaScript. */
  posted: PostedForm | null;
  /** Only on previews of a draft. */
  draft?: DraftNotice;
}

export type PageData = {
  [L in CmsLayout | 'error']: PageFrame & { layout: L; content: LayoutContents[L] };
}[CmsLayout | 'error'];
export type PageOf<L extends PageData['layout']> = Extract<PageData, { layout: L }>;
