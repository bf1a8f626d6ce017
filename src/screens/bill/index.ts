export { BillScreen } from './BillScreen';
export { LoanListScreen } from './LoanListScreen';
