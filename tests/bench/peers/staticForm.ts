import { validate } from '../../../schemas/forms/login.schema.json?form';

/** What one would write for the number alone: the page is there, its rules follow. */
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const number = document.querySelector('input');
  number?.setAttribute('aria-invalid', String(validate({ mobileNumber: number.value }).length > 0));
});
