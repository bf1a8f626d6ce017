export { ServiceBillScreen } from './ServiceBillScreen';
export { ServicesScreen } from './ServicesScreen';
