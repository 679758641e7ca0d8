import { Icon } from '../media/Icon.tsx';
import { Button } from './Button.tsx';
import styles from './ToggleButton.module.css';

interface ToggleButtonProps {
  /** Page that a form opens with the value where there is no script. */
  action: string;
  name: string;
  value: string;
  isOn: boolean;
  text: string;
  /** The text of the other state: the button is as wide as the longer one. */
  otherText: string;
  /** Says more than the text, which stands at its beginning. */
  label?: string | undefined;
  /** The list takes no more. */
  disabled?: boolean;
  onToggle(): void;
}

/** Adds something to a list or takes it out; its text says which, so it is not a pressed button as well. */
export function ToggleButton({
  action,
  name,
  value,
  isOn,
  text,
  otherText,
  label,
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
        disabled={disabled}
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
      >
        <Icon name={isOn ? 'check' : 'plus'} size={20} />
        <span className={styles['text']} data-other={otherText}>
          {text}
        </span>
      </Button>
    </form>
  );
}
