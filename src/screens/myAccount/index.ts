export { ChangeMobileScreen } from './ChangeMobileScreen';
export { ChangeUserNameScreen } from './ChangeUserNameScreen';
export { ManageAccountScreen } from './ManageAccountScreen';
export { MyAccountScreen } from './MyAccountScreen';
