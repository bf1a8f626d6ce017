import { AnswerForm } from './AnswerForm';
import { type AnswerStepProps, useAnswers } from './useAnswers';

/** A step that sends its whole form and goes on. */
export function PlainAnswerStep(props: AnswerStepProps) {
  const answers = useAnswers(props);

  async function send() {
    const prepared = answers.prepare();
    if (!prepared) return;
    await answers.sending.run(
      () => answers.deliver(prepared),
      (error) => answers.refuse(error, prepared.call),
    );
  }

  return <AnswerForm run={props.run} form={props.form} answers={answers} onSubmit={send} />;
}
