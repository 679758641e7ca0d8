/** The image that social networks show with a link to the page. */
export interface SharingImage {
  /** Absolute URL. */
  url: string;
  alt: string;
  /** The image has SHARING_SIZE; images of other sites may have any size. */
  isSized: boolean;
}

export interface Head {
  title: string;
  description: string;
  /** Absolute URL. */
  canonical: string | null;
  image: SharingImage | null;
  /** Open Graph type of the page. */
  type: 'website' | 'article' | 'product';
  robots: string | null;
  /** Absolute URLs of the previous and next page of a list. */
  prev: string | null;
  next: string | null;
  /** Absolute URLs by hreflang, including x-default. */
  alternates: { hreflang: string; href: string }[];
  /** JSON-LD objects of the page. */
  data: object[];
}
