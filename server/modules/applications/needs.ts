import type { DecisionService } from '../credit';
import type { PeopleNeeds } from '../people';
import type { ApplicationsOutside } from './ports/applications';
import type { VideoRooms } from './ports/videoRooms';

/** What applications and video calls need. */
export type ApplicationsNeeds = PeopleNeeds & {
  /** undefined where no service for rooms is connected: people are called by telephone */
  video: VideoRooms | undefined;
  /** by which that service signs what came of a call; undefined where it tells nothing */
  videoKey: string | undefined;
  outside: ApplicationsOutside;
  /** undefined where no service is connected: reviewers decide */
  decisions: DecisionService | undefined;
};
