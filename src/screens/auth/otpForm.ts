import * as otpForm from '../../../schemas/forms/login-otp.schema.json?form';

export { otpForm };
