import type { VideoWay } from '../../contract/generated/bodies';
import { leaveApp } from '../../kit/leaveApp';
import { useSending } from '../../kit/useSending';
import { Button, type ButtonProps } from '../../ui/Button';
import styles from './video.module.css';

interface LeaveButtonProps extends Pick<ButtonProps, 'kind' | 'children'> {
  /** where to, asked for when it is pressed: the address is not good for long */
  way(): Promise<VideoWay>;
}

/** Leads to a page of the service for rooms. */
export function LeaveButton({ way, ...rest }: LeaveButtonProps) {
  const sending = useSending();
  return (
    <>
      {sending.problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {sending.problem}
        </p>
      )}
      <Button
        {...rest}
        busy={sending.busy}
        onClick={() => void sending.run(async () => leaveApp((await way()).address))}
      />
    </>
  );
}
