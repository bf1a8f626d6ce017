import type { VideoRoomAsked, VideoWay } from '../../../../src/contract/generated/bodies';
import type { Question } from '../../../platform/outside/question';

type Asked = Pick<Question, 'signal'>;

/** The service that gives rooms for video calls. Each call rejects where it is not reached or cannot be understood. */
export interface VideoRooms {
  /** where the person of a call goes, for a few minutes and them alone */
  room(asked: VideoRoomAsked, options: Asked): Promise<VideoWay>;
  /** where the recording of a call is seen; undefined where there is none */
  recording(reference: string, options: Asked): Promise<VideoWay | undefined>;
  /** removes what was recorded of a call; also where nothing was */
  removeRecording(reference: string, options: Asked): Promise<void>;
}
