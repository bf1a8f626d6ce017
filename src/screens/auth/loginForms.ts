import * as loginForm from '../../../schemas/forms/login.schema.json?form';
import * as otpForm from '../../../schemas/forms/login-otp.schema.json?form';

export { loginForm, otpForm };
