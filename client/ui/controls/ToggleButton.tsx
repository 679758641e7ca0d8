import { isRepeatedClick } from '../../lib/is-repeated-click.ts';
import { Icon, type IconName } from '../media/Icon.tsx';
import { Button } from './Button.tsx';
import styles from './ToggleButton.module.css';

interface ToggleButtonProps {
  /** Page that the form opens with the value if there is no script. */
  action: string;
  name: string;
  value: string;
  isOn: boolean;
  text: string;
  /** The text of the other state: the button is as wide as the longer one. */
  otherText: string;
  /** Accessible name; must begin with the text. */
  label?: string | undefined;
  /** Shown while the button is not on. */
  icon?: IconName | undefined;
  /** The list is full. */
  disabled?: boolean;
  onToggle(): void;
}

/** Adds something to a list or removes it. The text says which, so it needs no aria-pressed. */
export function ToggleButton({
  action,
  name,
  value,
  isOn,
  text,
  otherText,
  label,
  icon = 'plus',
  disabled,
  onToggle,
}: ToggleButtonProps) {
  return (
    <form action={action} method="get">
      <Button
        type="submit"
        name={name}
        value={value}
        variant="quiet"
        data-enhanced=""
        data-in={isOn || undefined}
        className={styles['button']}
        aria-label={label}
        // not disabled, which would take the focus if another tab fills the list
        aria-disabled={disabled || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!disabled && !isRepeatedClick(event)) onToggle();
        }}
      >
        <Icon name={isOn ? 'check' : icon} size={20} />
        <span className={styles['text']} data-other={otherText}>
          {text}
        </span>
      </Button>
    </form>
  );
}
