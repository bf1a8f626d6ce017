import { describe, expect, test } from 'vitest';
import { cameraWorksIn } from '../../src/widgets/Camera/cameraObstacle';

const ANDROID = 'Mozilla/5.0 (Linux; Android 12; CPH2109) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browsers by their user agent', () => {
  test.each([
    ['UC', `${ANDROID} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4.0.1306 Mobile Safari/537.36`],
    ['UC in speed mode', 'UCWEB/2.0 (MIDP-2.0; U; Adr 12; id) U2/1.0.0 UCBrowser/12.0 Mobile'],
    ['HeyTap', `${ANDROID} Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.10.3.1`],
    ['Vivo', `${ANDROID} Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36 VivoBrowser/10.9.0.0`],
    ['Chrome 69', `${ANDROID} Chrome/69.0.3497.100 Mobile Safari/537.36`],
    ['a web view on Chrome 66', `${ANDROID} Version/4.0 Chrome/66.0.3359.158 Mobile Safari/537.36`],
  ])('%s is not supported', (_, userAgent) => {
    expect(cameraWorksIn(userAgent)).toBe(false);
  });

  test.each([
    ['Chrome 70', `${ANDROID} Chrome/70.0.3538.64 Mobile Safari/537.36`],
    ['Chrome 126', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`],
    ['Samsung', `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
    ['Chrome on a Vivo phone', 'Mozilla/5.0 (Linux; Android 13; vivo 1904) Chrome/126.0.0.0 Mobile Safari/537.36'],
    [
      'Safari',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    ['Firefox', 'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ])('%s is supported', (_, userAgent) => {
    expect(cameraWorksIn(userAgent)).toBe(true);
  });
});
