const encoded = encodeURIComponent;
const long = (length: number, character = 'a') => character.repeat(length);

/** Values of the query `token` no partner has ever given, as they stand in the address. */
export const MALFORMED_TOKENS: readonly string[] = [
  // nothing, or almost
  ...['', '%20', '%09', '%0A', '%00', '+', '.', '..', '-', '_', '%25', '%', '%zz', '0', 'null', 'undefined', 'NaN'],
  ...['true', 'false', '[]', '{}', '%22%22', "''", '[object%20Object]'],
  // markers
  ...['JWT', 'JWT1', 'JWT12', 'JWT%20', 'JWT%00', 'jwt', 'JWT123456', 'Bearer%20abc', 'abc.def', 'abc.def.ghi'],
  // more than one, or of another shape
  ...['a&token=b', 'a&channelToken=b', 'a&token[]=b', 'a%26token%3Db'],
  // quotes, pipes, markup, script
  ...["'", '%22', '|', "';--", "'%20OR%20'1'='1", '%22%3E%3Cscript%3Ealert(1)%3C/script%3E', 'javascript:alert(1)'],
  ...[
    '%3Cimg%20src=x%20onerror=alert(1)%3E',
    '{{7*7}}',
    '$%7Bjndi:ldap://example.com/a%7D',
    '__proto__',
    'constructor',
  ],
  // headers and addresses
  ...[
    'a%0D%0AX-Evil:%201',
    'a%0ASet-Cookie:%20a=b',
    'https://example.com/',
    '//example.com',
    '../../H5/login',
    '%2e%2e%2f',
  ],
  ...['/etc/passwd', 'file:///etc/passwd', 'data:text/html,hello', '%5c%5cexample.com'],
  // characters
  ...[
    '%E2%80%AE',
    '%F0%9F%98%80',
    '%C3%A9',
    encoded('тест'),
    encoded('令牌'),
    '%EF%BB%BF',
    '%C0%AF',
    encoded('\u202Eabc'),
  ],
  // sizes
  ...[long(4_000), long(4_097), long(8_000), encoded(long(800, '😀')), long(300, '%00')],
];

/** Addresses whose channel is none, or pretends to be more than a name. */
export const HOSTILE_CHANNEL_PATHS: readonly string[] = [
  ...['/%22H5%22/login', "/'H5'/login", '/H5|/login', '/%7CH5%7C/login', '/H5%60/login', '/%22%22/login', '/||/login'],
  ...[
    '/h5/login',
    '/linkaja',
    '/LinkAja/login',
    '/H5%20/login',
    '/%20H5/login',
    '/H5%09/login',
    '/H5%0A/login',
    '/H5%00/login',
  ],
  ...[
    '/nobody',
    '/nobody/login',
    '/NOBODY/check-token',
    '/undefined/login',
    '/null/login',
    '/NaN/login',
    '/true/login',
    '/0/login',
  ],
  ...[
    '/__proto__/login',
    '/constructor/login',
    '/prototype/login',
    '/toString/login',
    '/hasOwnProperty',
    '/%5B%5D/login',
  ],
  ...[
    '/%7B%7D/login',
    '/H5,H5/login',
    '/H5;H5/login',
    '/H5&channel=MITRA/login',
    '/H5%26channel%3DMITRA/login',
    '/H5=H5/login',
  ],
  ...['/%3Cscript%3Ealert(1)%3C%2Fscript%3E/login', '/%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E/login'],
  ...[
    '/javascript:alert(1)/login',
    '/javascript%3Aalert(1)',
    '/data:text%2Fhtml,x/login',
    '/https:%2F%2Fexample.com/login',
  ],
  ...['/https://example.com/', '/%2F%2Fexample.com/login', '/%5C%5Cexample.com/login', '/\\example.com/login'],
  ...[
    '/%2e%2e/login',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/..%2f..%2fetc%2fpasswd',
    '/.%2e/%2e./login',
    '/....//login',
  ],
  ...[
    "/'%20OR%20'1'='1/login",
    '/H5;--/login',
    '/1%27%20OR%201=1--/login',
    '/%24%7B7*7%7D/login',
    '/%7B%7B7*7%7D%7D/login',
  ],
  ...[
    '/%E0%A4%A/login',
    '/%F0%9F%98%80/login',
    '/%E2%80%AEH5/login',
    '/%EF%BC%A8%EF%BC%95/login',
    '/H%CC%815/login',
    '/%C3%A9/login',
  ],
  ...[
    `/${long(300, 'A')}/login`,
    `/${long(2_000, 'A')}`,
    `/${long(60, '%22')}/login`,
    `/H5/${long(500, 'a/')}login`,
    '/H5//login',
  ],
  ...[
    '/H5/login?channel=MITRA',
    '/H5/login?channel[]=MITRA',
    '/H5?token=abc',
    '/JAGAT%22/login',
    '/JAGAT%7C%7C/login',
    '/favicon/login',
  ],
];
