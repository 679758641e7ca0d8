import type { ReactNode } from 'react';
import { Section } from '../../../ui/page/Section.tsx';
import styles from './Components.module.css';

interface SamplesProps {
  id: string;
  title: string;
  /** By name of the component, as in the code. */
  samples: Record<string, ReactNode>;
}

/** Components of one folder of `client/ui`, each below its name. */
export function Samples({ id, title, samples }: SamplesProps) {
  return (
    <Section id={id} title={title} tight>
      <div className={styles['group']}>
        {Object.entries(samples).map(([name, sample]) => (
          <div key={name} className={styles['sample']}>
            <h3 className={styles['name']}>
              <code>{name}</code>
            </h3>
            {sample}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Variants of one component in a row that wraps. */
export const Variants = ({ children }: { children: ReactNode }) => <div className={styles['variants']}>{children}</div>;
