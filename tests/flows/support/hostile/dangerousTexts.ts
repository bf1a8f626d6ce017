/** What would run, or lead out of the product, if a text were more than words. */
export const DANGEROUS_TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="https://example.com">here</a>',
  'javascript:alert(1)',
  '[here](javascript:alert(1))',
  '[here](https://example.com)',
  'https://example.com',
  'http://example.com',
  'www.example.com',
  'data:text/html,<b>x</b>',
  'x onclick=alert(1)',
  '&#60;script&#62;',
  '</p><p>',
] as const;
