import * as loginForm from '../../../schemas/forms/login.schema.json?form';

export { loginForm };
