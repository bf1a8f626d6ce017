export { ReminderSettingsScreen } from './ReminderSettingsScreen';
export { ReminderSuccessScreen } from './ReminderSuccessScreen';
