import type { VideoWay } from '../../contract/generated/bodies';
import { leaveApp } from '../../kit/leaveApp';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { Button, type ButtonProps } from '../../ui/Button';

interface LeaveButtonProps extends Pick<ButtonProps, 'kind' | 'children'> {
  /** where to, asked for when it is pressed: the address is not good for long */
  way(): Promise<VideoWay>;
}

/** Leads to a page of the service for rooms. */
export function LeaveButton({ way, ...rest }: LeaveButtonProps) {
  const sending = useSending();
  return (
    <>
      <SendingProblem sending={sending} />
      <Button
        {...rest}
        busy={sending.busy}
        onClick={() => void sending.run(async () => leaveApp((await way()).address))}
      />
    </>
  );
}
