/** Messages of the native bridge (schemas/api/bridge), written by `npm run types`. */
export interface ToShell {
  /**
   * Asks where the user came from; sent with a sign-in.
   */
  advertising: {};
  /**
   * Answer to `back`: false when the page has nothing to go back to; then the app closes the web view.
   */
  back: {
    /**
     * true: the page went back or closed something.
     */
    handled: boolean;
  };
  /**
   * Asks for one picture by the app's own camera.
   */
  camera: {
    /**
     * What is to be seen on it.
     */
    camera: 'KTP' | 'LIVENESS_KTP' | 'LIVENESS_WITHOUT_KTP' | 'ID_HOLDING' | 'COMMON_CAMERA';
    /**
     * Language of the camera screen.
     */
    language: 'id' | 'en-us';
  };
  /**
   * The user wants to leave: the app closes the web view.
   */
  close: {};
  /**
   * Asks what device this is.
   */
  deviceInfo: {};
  /**
   * Saves a document of the product on the device. The request needs the cookies of the web view.
   */
  download: {
    /**
     * Address of the product's own origin.
     */
    url: string;
    /**
     * Name of the file.
     */
    name: string;
  };
  /**
   * The first message, sent at once: who speaks, and which versions of this contract the page knows. Answered by `ready`.
   */
  hello: {
    /**
     * The shell picks one.
     *
     * @minItems 1
     * @maxItems 8
     */
    versions: number[];
    /**
     * Random, new with every load of the page. A shell that answers through window.LancarPage.receive gives it back each time.
     */
    key: string;
    /**
     * Version of the web app.
     */
    app: string;
    /**
     * Language of the page.
     */
    language: 'id' | 'en-us';
    /**
     * The channel the page was opened in.
     */
    channel: string;
  };
  /**
   * Asks for the face of a living person by the app's own check. Answered as `camera` is.
   */
  liveness: {
    /**
     * With the ID card or without.
     */
    camera: 'LIVENESS_KTP' | 'LIVENESS_WITHOUT_KTP';
    /**
     * Language of the check.
     */
    language: 'id' | 'en-us';
  };
  /**
   * Asks where the device is. The app asks the user for permission when it has none.
   */
  location: {};
  /**
   * A user has signed in: the app may keep who it is, register for push messages, and so on. The session itself is the cookie of the web view.
   */
  loginHandOff: {
    /**
     * Id of the user.
     */
    userId: string;
    /**
     * The channel.
     */
    channel: string;
  };
  /**
   * The user has signed out here: the app forgets them too.
   */
  logout: {};
  /**
   * Opens an address outside the web view: in the browser, or in the app it belongs to. The page sends https and the app schemes of src/native/appSchemes.ts only; the shell checks again.
   */
  openExternal: {
    /**
     * The address.
     */
    url: string;
  };
  /**
   * iOS: a POST of the page, to be sent by the app with the cookies of the web view. The app adds nothing but cookies and follows no redirect.
   */
  proxy: {
    /**
     * Begins with /api/. The origin is the page's own.
     */
    path: string;
    /**
     * Query parameters; `lang` is always among them.
     */
    query: {
      [k: string]: string;
    };
    /**
     * Headers by lower-case name, content-type left out for a form.
     */
    headers: {
      [k: string]: string;
    };
    /**
     * The JSON body as text.
     */
    json?: string;
    /**
     * To be sent as multipart/form-data.
     */
    form?: {
      /**
       * Text fields: name and value, in order; a name may come twice.
       *
       * @maxItems 200
       */
      fields: string[][];
      /**
       * The file in base64: the part `file`, named photo.jpg.
       */
      file?: string;
      /**
       * Content type of the file.
       */
      fileType?: 'image/jpeg' | 'image/png' | 'image/webp';
    };
  };
  /**
   * Opens the share way chosen.
   */
  share: {
    /**
     * default: the system's own sheet.
     */
    source: 'WA' | 'FB' | 'copy-link' | 'SMS' | 'LINE' | 'default';
    /**
     * What to say; may be empty.
     */
    text: string;
    /**
     * What to share.
     */
    url: string;
  };
}

export interface ToPage {
  /**
   * Answer to `advertising`; empty texts when nothing is known.
   */
  advertising: {
    /**
     * Token of the agency that brought the user.
     */
    agencyToken: string;
    /**
     * Kind of advertisement.
     */
    sourceType: string;
  };
  /**
   * By itself: the back button or gesture of the device. Answered by `back`.
   */
  back: {};
  /**
   * Answer to `camera`.
   */
  camera:
    | {
        outcome: 'TAKEN';
        /**
         * Kind of picture.
         */
        mime: 'image/jpeg' | 'image/png' | 'image/webp';
        /**
         * How many `chunk` messages with the same id follow.
         */
        chunks: number;
      }
    | {
        /**
         * By the user; the permission was refused; no camera. After the last two the page offers its own ways.
         */
        outcome: 'CANCELLED' | 'REFUSED' | 'UNAVAILABLE';
      };
  /**
   * A part of the picture of a `camera` or `liveness` answer, with its id. In order, 8 MB altogether at most.
   */
  chunk: {
    /**
     * From 0.
     */
    index: number;
    /**
     * Base64 of a part whose length in bytes is a multiple of 3, except for the last.
     */
    data: string;
  };
  /**
   * Answer to `close`: the web view is about to close.
   */
  close: {};
  /**
   * Answer to `deviceInfo`.
   */
  deviceInfo: {
    /**
     * The advertising id, empty when the user refused it.
     */
    advertisingId: string;
    /**
     * Version of the app: x-app-version.
     */
    appVersion: string;
    /**
     * Its number.
     */
    appVersionCode: number;
    /**
     * 1: a phone.
     */
    deviceType: number;
    /**
     * A random id of this installation: x-adv-uuid. Nothing the hardware gives away.
     */
    uuid: string;
    /**
     * Where the installation came from.
     */
    source: string;
  };
  /**
   * Answer to `download`: the document is saved, or its saving has begun.
   */
  download: {};
  /**
   * Answer to any message that could not be done.
   */
  error: {
    /**
     * UNSUPPORTED: this shell does not know it. INVALID: not as the schema says. BUSY: the same is under way. FAILED: tried in vain.
     */
    code: 'UNSUPPORTED' | 'INVALID' | 'REFUSED' | 'BUSY' | 'FAILED';
  };
  /**
   * Answer to `liveness`: the picture of the face, or why there is none.
   */
  liveness:
    | {
        outcome: 'TAKEN';
        /**
         * Kind of picture.
         */
        mime: 'image/jpeg' | 'image/png' | 'image/webp';
        /**
         * How many `chunk` messages with the same id follow.
         */
        chunks: number;
      }
    | {
        /**
         * By the user; the permission was refused; no camera. After the last two the page offers its own ways.
         */
        outcome: 'CANCELLED' | 'REFUSED' | 'UNAVAILABLE';
      };
  /**
   * Answer to `location`.
   */
  location:
    | {
        outcome: 'FOUND';
        /**
         * Degrees.
         */
        latitude: number;
        /**
         * Degrees.
         */
        longitude: number;
        /**
         * Metres.
         */
        accuracy: number;
      }
    | {
        /**
         * By the user; or nowhere to be found.
         */
        outcome: 'REFUSED' | 'UNAVAILABLE';
      };
  /**
   * Answer to `loginHandOff`: the app knows.
   */
  loginHandOff: {};
  /**
   * Answer to `logout`, or by itself: the user has signed out in the app, so the page signs out too.
   */
  logout: {};
  /**
   * Answer to `openExternal`: the address was opened.
   */
  openExternal: {};
  /**
   * Answer to `proxy`, with any status. When no answer came, `error` with FAILED.
   */
  proxy: {
    /**
     * Status as the server gave it; 994 is one of ours.
     */
    status: number;
    /**
     * Its content-type.
     */
    contentType: string;
    /**
     * The body as text.
     */
    body: string;
  };
  /**
   * Answer to `hello`: the version to speak, and what this shell can do.
   */
  ready: {
    /**
     * One of those `hello` offered.
     */
    version: number;
    /**
     * Becomes the header x-os-type.
     */
    platform: 'ANDROID' | 'IOS';
    /**
     * What the app calls itself, for reports.
     */
    name: string;
    /**
     * Version of the app.
     */
    shellVersion: string;
    /**
     * What the page may ask for: names of messages (deviceInfo, advertising, loginHandOff, logout, camera, liveness, close, share, openExternal, download, location, proxy). Others are ignored.
     *
     * @maxItems 32
     */
    capabilities: string[];
  };
  /**
   * By itself, after `ready` and whenever they change: what of the screen is covered, in CSS pixels.
   */
  safeAreas: {
    /**
     * Status bar, notch.
     */
    top: number;
    /**
     * Right edge.
     */
    right: number;
    /**
     * Home indicator, navigation bar.
     */
    bottom: number;
    /**
     * Left edge.
     */
    left: number;
  };
  /**
   * Answer to `share`.
   */
  share: {
    /**
     * UNAVAILABLE: the app it needs is not there; the page offers its own way.
     */
    outcome: 'SHARED' | 'CANCELLED' | 'UNAVAILABLE';
  };
}
