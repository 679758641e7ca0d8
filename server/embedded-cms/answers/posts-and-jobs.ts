import type { Models } from '#shared/contract/models/models.ts';
import {
  type AnswerContext,
  allRows,
  compact,
  findRelations,
  findRow,
  findRows,
  newestFirst,
  pick,
} from './answer-context.ts';
import { toPerson } from './contact.ts';
import { toBlocks } from './content-blocks.ts';
import { type Entry, toEntry } from './entry.ts';
import { toImage } from './images.ts';
import { toPressPictures } from './press.ts';
import { toSeo } from './products.ts';

export interface PostEntry extends Entry<Models['Post']> {
  teaser: Models['PostTeaser'];
  section: string | null;
}

export function buildPostCategories(context: AnswerContext): Entry<Models['PostCategory']>[] {
  return allRows(context.rows, 'post-categories')
    .sort((a, b) => a.position - b.position)
    .map(({ id, name, slug, banner, backButtonText, nodeSlug }) => {
      const image = banner ? toImage(context, banner) : undefined;
      const sitemapNodeReference = nodeSlug ? compact({ slug: nodeSlug, backButtonText }) : undefined;
      return toEntry({ id, slug }, compact({ id, name, slug, image, sitemapNodeReference }));
    });
}

/** Posts, the newest first. */
export function buildPosts(context: AnswerContext, categories: readonly Entry<Models['PostCategory']>[]): PostEntry[] {
  return allRows(context.rows, 'posts')
    .sort(newestFirst)
    .map((row) => {
      const section = findRow(context.rows, 'sections', row.section);
      const image = row.picture ? toImage(context, row.picture, row.title) : undefined;
      const teaser = compact({
        ...pick(row, 'id', 'slug', 'title', 'lead'),
        image,
        teaserImage: image,
        tags: findRows(context.rows, 'tags', row.tags).map((tag) => ({ id: tag.id, name: tag.name, slug: tag.id })),
        category: categories.find((category) => category.id === row.category)?.value,
        section: section && pick(section, 'name'),
        publicationDate: row.date,
        updated: row.updated ?? row.date,
      });
      const category = context.rows['post-categories'].get(row.category);
      const person = findRow(context.rows, 'persons', category?.person);
      const value = compact({
        ...teaser,
        pictures: row.pictures ? toPressPictures(context, row.pictures) : undefined,
        contactPerson: person ? toPerson(context, person) : undefined,
        boilerplate: findRow(context.rows, 'companies', category?.company)?.about,
        blocks: toBlocks(context, row, row.blocks),
        seo: toSeo(context, row.seo),
        multilingualRelation: findRelations(context, 'posts', row.id),
      });
      return { ...toEntry(row, value), teaser, section: row.section ?? null };
    });
}

export interface JobEntry extends Entry<Models['JobOffer']> {
  category: string;
  section: string | null;
}

export function buildJobs(context: AnswerContext): JobEntry[] {
  return allRows(context.rows, 'jobs')
    .sort((a, b) => Date.parse(b.datePosted) - Date.parse(a.datePosted))
    .map((row) => {
      const { category, section, draft: _draft, formerSlugs: _formerSlugs, ...rest } = row;
      const named = (table: 'job-categories' | 'sections', id: string | undefined) => {
        const found = findRow(context.rows, table, id);
        return found && pick(found, 'id', 'name');
      };
      const value = compact({
        ...rest,
        category: named('job-categories', category),
        section: named('sections', section),
        multilingualRelation: findRelations(context, 'jobs', row.id),
      });
      return { ...toEntry(row, value), category, section: section ?? null };
    });
}
