export { ApplicationScreen } from './ApplicationScreen';
export { ExtensionScreen } from './ExtensionScreen';
export { FaqScreen } from './FaqScreen';
export { InstalmentScreen } from './InstalmentScreen';
export { ProcessScreen } from './ProcessScreen';
export { ScheduleScreen } from './ScheduleScreen';
