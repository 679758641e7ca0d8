import { type Static, Type } from 'typebox';
import { PostalAddress, Relation } from './basics.ts';
import { Day, Html, Id, Maybe, Name, Num, Text, Url } from './fields.ts';

const Place = Type.Object({
  id: Maybe(Id('Number; value of the filter', 'production')),
  name: Text('What is shown', 'Production'),
});
const Pay = Type.Object({
  min: Maybe(Num('Lowest pay', 6000)),
  max: Maybe(Num('Highest pay', 7500)),
  currency: Text('ISO 4217', 'PLN'),
  unit: Text('HOUR, DAY, WEEK, MONTH or YEAR', 'MONTH'),
});

export const JobOffer = Type.Object({
  id: Id('Number, the same in all languages', 'assembler'),
  title: Name('Heading', 'Assembler'),
  slug: Name('Last segment of its address', 'assembler'),
  content: Maybe(Html('The offer', '<p>You put meters together.</p>')),
  lead: Maybe(Text('One or two sentences, without HTML', 'Two shifts, no nights.')),
  section: Maybe(Place, 'Section of the site; a filter of the list'),
  location: Maybe(Text('Where the work is done', 'Poznań')),
  category: Maybe(Place, 'Field of work; a filter of the list'),
  places: Maybe(
    Type.Array(Text('Town', 'Poznań'), {
      description:
        'Towns where the work can be done; a filter of the list. Without: the town of `address`, else `location`',
    }),
  ),
  workMode: Maybe(Text('ON_SITE, HYBRID or REMOTE; a filter of the list', 'HYBRID')),
  company: Maybe(Text('Employer', 'Modrzew sp. z o.o.')),
  department: Maybe(Text('Department', 'Assembly')),
  ctaUrl: Maybe(Url('mailto: or https: address where one applies', 'mailto:jobs@example.com')),
  application: Maybe(
    Text('form: one applies on the page of the offer, and the CMS takes POST /api/job_applications', 'form'),
  ),
  datePosted: Maybe(Day('First day of the offer, for search engines')),
  validThrough: Maybe(Day('Last day of the offer; after it no application is taken', '2026-06-30')),
  employmentType: Maybe(Text('By schema.org: FULL_TIME, PART_TIME, CONTRACTOR, TEMPORARY, INTERN', 'FULL_TIME')),
  salary: Maybe(Pay, 'Gross pay of a unit of time; min or max alone where it is no range'),
  address: Maybe(PostalAddress, 'Place of work, for search engines'),
  multilingualRelation: Maybe(Type.Array(Relation, { description: 'The offer in other languages' })),
});
export type JobOffer = Static<typeof JobOffer>;
