/** Step calls of schemas/api/calls.json that are sent as multipart/form-data, written by `npm run types`. */
export const MULTIPART_CALLS: readonly string[] = ['POST /user/image/face-detection-result', 'POST /user/image/{type}/v3'];
