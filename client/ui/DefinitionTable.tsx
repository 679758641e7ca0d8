import styles from './DefinitionTable.module.css';

export interface DefinitionRow {
  key: string;
  label: string;
  value: string;
  unit?: string | null | undefined;
}

/** Technical data: label left, figure right with its unit in a quieter tone. */
export function DefinitionTable({ caption, head, rows }: { caption: string; head: readonly [string, string]; rows: readonly DefinitionRow[] }) {
  return (
    <div className="table-frame" role="region" tabIndex={0} aria-label={caption}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td>
                {row.value}
                {row.unit && <span className={styles['unit']}> {row.unit}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
