/** A form's definition with the texts left out, and its compiled validator. Written by `npm run types`. */
declare module '*/schemas/forms/bank-info.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/contact-info.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/effortless-basic-info.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/effortless-loan.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/effortless-login.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/email.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/hr-info.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/ktp.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/ktp-holding.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/liveness.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/loan-purpose.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/login.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/login-otp.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/personal-info.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/personal-residential-info.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/purchase.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/residential-info.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/savings-tax.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/supplement-upload.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/verify-nik.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}

declare module '*/schemas/forms/work-info.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}
