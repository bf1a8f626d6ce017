import type { DecisionService } from '../credit';
import type { PeopleNeeds } from '../people';
import type { ApplicationsOutside } from './ports/applications';
import type { DocumentListener } from './ports/documentListener';
import type { VideoRooms } from './ports/videoRooms';

/** What applications and video calls need. */
export type ApplicationsNeeds = PeopleNeeds & {
  /** undefined where no service for rooms is connected: people are called by telephone */
  video: VideoRooms | undefined;
  /** by which that service signs what came of a call; undefined where it tells nothing */
  videoKey: string | undefined;
  /** undefined where no system of the lender wants documents by calls */
  wishes: DocumentListener | undefined;
  outside: ApplicationsOutside;
  /** undefined where no service is connected: reviewers decide */
  decisions: DecisionService | undefined;
};
