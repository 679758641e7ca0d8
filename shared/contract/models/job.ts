import { type Static, Type } from 'typebox';
import { PostalAddress, Relation } from './basics.ts';
import { Day, Html, Id, Maybe, MaybeList, MaybeText, Name, Num, Slug, Text, Url } from './fields.ts';

const Place = Type.Object({
  id: Maybe(Id('Id; value of the filter', 'production')),
  name: Text('Displayed name', 'Production'),
});
const Pay = Type.Object({
  min: Maybe(Num('Lowest pay', 6000)),
  max: Maybe(Num('Highest pay', 7500)),
  currency: Text('ISO 4217', 'PLN'),
  unit: Text('HOUR, DAY, WEEK, MONTH or YEAR', 'MONTH'),
});

export const JobOffer = Type.Object({
  id: Id('Id, the same in all languages', 'assembler'),
  title: Name('Heading', 'Assembler'),
  slug: Slug('Last segment of its address', 'assembler'),
  content: Maybe(Html('Text of the offer', '<p>You put meters together.</p>')),
  lead: MaybeText('One or two sentences, without HTML', 'Two shifts, no nights.'),
  section: Maybe(Place, 'Section of the site; the list can be filtered by it'),
  location: MaybeText('Place of work as displayed', 'Poznań'),
  category: Maybe(Place, 'Field of work; the list can be filtered by it'),
  places: MaybeList(
    Text('Town', 'Poznań'),
    'Towns where the work can be done; the list can be filtered by them. If absent, the town of `address`, or else `location`',
  ),
  workMode: MaybeText('ON_SITE, HYBRID or REMOTE; the list can be filtered by it', 'HYBRID'),
  company: MaybeText('Employer', 'Modrzew sp. z o.o.'),
  department: MaybeText('Department', 'Assembly'),
  ctaUrl: Maybe(Url('mailto: or https: address for applications', 'mailto:jobs@example.com')),
  application: MaybeText(
    'form: the page of the offer has an application form, which is sent to POST /api/job_applications',
    'form',
  ),
  datePosted: Maybe(Day('Day on which the offer was published, for search engines')),
  validThrough: Maybe(Day('Last day of the offer; later applications are rejected', '2026-06-30')),
  employmentType: MaybeText('Value of schema.org: FULL_TIME, PART_TIME, CONTRACTOR, TEMPORARY, INTERN', 'FULL_TIME'),
  salary: Maybe(Pay, 'Gross pay per unit of time; only min or max if it is not a range'),
  address: Maybe(PostalAddress, 'Place of work, for search engines'),
  multilingualRelation: MaybeList(Relation, 'The offer in other languages'),
});
export type JobOffer = Static<typeof JobOffer>;
