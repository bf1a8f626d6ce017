export { MESSAGING_CALLS } from './calls';
export { codesByMessage } from './codeSender';
export {
  briefAccount,
  briefMobile,
  isMessageKind,
  type Message,
  type MessageChannel,
  type MessageKind,
  REMINDER_KINDS,
  type ReminderKind,
} from './domain/messageKinds';
export { messageTexts } from './domain/messageTexts';
export { isPushService } from './domain/pushServices';
export { notify } from './notify';
export { notifyOfFactChange } from './notifyOfFactChange';
export type { CodesByWhatsApp, MessageService, MessageServices, MessagingNeeds, OutgoingMessage } from './port';
export { notificationItems, notificationsSentBy } from './readNotifications';
export { messageLeaves, sendMessages } from './sendMessages';
export { contactOf, findNotification, insertNotification, notificationsOf, unreadCount } from './tables/notifications';
export { type ClaimedMessage, insertOutbox } from './tables/outbox';
export { type PushDevice, pushDevicesOf, removePushDevice } from './tables/pushDevices';
