import { AnswerForm } from './AnswerForm';
import { type AnswerStepProps, useAnswers } from './useAnswers';
import { useNikSuggestions } from './useNikSuggestions';
import { useWarnings } from './useWarnings';

/** A step that sends its whole form and goes on. */
export function PlainAnswerStep(props: AnswerStepProps) {
  const answers = useAnswers(props);
  useNikSuggestions(props, answers);
  const warnings = useWarnings(props, answers.model.data);

  async function send() {
    const prepared = answers.prepare();
    if (!prepared) return;
    await answers.sending.run(
      () => answers.deliver(prepared),
      (error) => answers.refuse(error, prepared.call),
    );
  }

  return <AnswerForm run={props.run} form={props.form} answers={answers} onSubmit={send} fields={{ warnings }} />;
}
