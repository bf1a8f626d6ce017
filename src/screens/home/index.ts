// what is used one after the other, in one download
export { CreditScoreScreen } from './CreditScoreScreen';
export { HomeScreen } from './HomeScreen';
export { MyLimitScreen } from './MyLimitScreen';
export { PartnerHomeScreen } from './PartnerHomeScreen';
