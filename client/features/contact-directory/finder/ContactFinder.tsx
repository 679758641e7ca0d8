import { type ReactNode, useId } from 'react';
import { Form } from 'react-router-dom';
import {
  FINDER_STEPS,
  type ContactFinder as Finder,
  type FinderStep,
  type FoundDepartment,
} from '#shared/rules/contact/contact-finder.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../../i18n/translation.tsx';
import { IN_PAGE_NAVIGATION } from '../../../lib/navigation/in-page-navigation.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { usePath } from '../../../page/page-context.tsx';
import { ButtonLink, TextLink } from '../../../ui/controls/Button.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { PersonCard } from '../PersonCard.tsx';
import { TO_POPUP } from '../use-back.ts';
import { Ways } from '../Ways.tsx';
import styles from './ContactFinder.module.css';

/**
 * Id of the heading of what comes next: the answer, or else the open question. The address names it after a choice that
 * may bring the answer, so that it is in view and has the focus.
 */
const NEXT_ID = 'contact-next';

interface ContactFinderProps {
  finder: Finder;
  /** Phone number of the switchboard, for matters that no department handles. */
  phone: string | null;
  /** Address of the contact page. */
  path: string;
  /** Id of the section, to which a page without a script scrolls until the last choice. */
  id: string;
  /** Link to the contact form on the page. */
  formHref: string;
  /** Hidden fields of the forms. */
  children: ReactNode;
}

/** Leads from country, sector and matter to one department. Each choice is a submit button and needs no script. */
export function ContactFinder({ finder, phone, path, id, formHref, children }: ContactFinderProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const { steps, isComplete, department } = finder;
  const findAction = (i: number) => {
    if (isComplete || i === FINDER_STEPS.length - 1) return `${path}#${NEXT_ID}`;
    return isHydrated ? path : `${path}#${id}`;
  };
  return (
    <div className={styles['finder']} data-print="no">
      {steps.map((step, i) => (
        <StepForm
          key={step.name}
          number={i + 1}
          step={step}
          otherSteps={steps.filter((other) => other !== step)}
          action={findAction(i)}
          isOpen={!isComplete && i === steps.length - 1}
        >
          {children}
        </StepForm>
      ))}
      {department && <Found department={department} formHref={formHref} />}
      {isComplete && !department && (
        <div className={styles['found']}>
          <h3 id={NEXT_ID} tabIndex={-1} className={styles['name']}>
            {t('contactFinder.none')}
          </h3>
          <p>{tieShortWords(t('contactFinder.noneHint'))}</p>
          <Ways name={t('contactFinder.none')} phone={phone} />
          <ButtonLink href={formHref} className={styles['write']}>
            {t('contactFinder.formTitle')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

interface StepFormProps {
  number: number;
  step: FinderStep;
  /** Steps whose choices stay in the address. */
  otherSteps: readonly FinderStep[];
  action: string;
  /** Whether this is the question to answer next. */
  isOpen: boolean;
  children: ReactNode;
}

function StepForm({ number, step, otherSteps, action, isOpen, children }: StepFormProps) {
  const t = useT();
  const ownId = useId();
  const id = isOpen ? NEXT_ID : ownId;
  return (
    <Form method="get" action={action} aria-labelledby={id} className={styles['step']} {...IN_PAGE_NAVIGATION}>
      {children}
      {otherSteps.map(
        ({ name, chosen }) => chosen !== null && <input key={name} type="hidden" name={name} value={chosen} />,
      )}
      <h3 id={id} className={styles['question']}>
        {number}. {t(`contactFinder.${step.name}`)}
      </h3>
      <ul className={styles['options']}>
        {step.options.map((option) => (
          <li key={option.id}>
            <button
              type="submit"
              name={step.name}
              value={option.id}
              className={styles['option']}
              aria-current={option.id === step.chosen ? 'true' : undefined}
            >
              {tieShortWords(option.name)}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}

function Found({ department, formHref }: { department: FoundDepartment; formHref: string }) {
  const t = useT();
  const path = usePath();
  const { name, slug, company, officeHours, person } = department;
  return (
    <div className={styles['found']} data-contact-found="">
      <h3 id={NEXT_ID} tabIndex={-1} className={styles['name']}>
        {tieShortWords(name)}
      </h3>
      <Facts
        facts={[
          { name: t('contactFinder.company'), value: company },
          { name: t('contactFinder.hours'), value: officeHours },
        ]}
      />
      {person && <PersonCard person={person} department={slug} />}
      <p className="actions">
        <ButtonLink href={formHref}>{t('contactFinder.formTitle')}</ButtonLink>{' '}
        <TextLink href={path('contact.show', slug)} navigation={TO_POPUP}>
          {t('contactFinder.department')}
        </TextLink>
      </p>
    </div>
  );
}
