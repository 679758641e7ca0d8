/** What social networks show of a link to the page. */
export interface SharingImage {
  /** Absolute. */
  url: string;
  alt: string;
  /** It has SHARING_SIZE; pictures of other sites have any size. */
  isSized: boolean;
}

export interface Head {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string | null;
  image: SharingImage | null;
  /** Open Graph type. */
  type: 'website' | 'article' | 'product';
  robots: string | null;
  /** Absolute addresses of the pages of a list before and behind this one. */
  prev: string | null;
  next: string | null;
  /** Absolute addresses by hreflang, x-default included. */
  alternates: { hreflang: string; href: string }[];
  /** JSON-LD objects. */
  data: object[];
}
