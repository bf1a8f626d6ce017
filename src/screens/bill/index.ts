export { BillDetailScreen } from './BillDetailScreen';
export { BillScreen } from './BillScreen';
export { LoanDetailsScreen } from './LoanDetailsScreen';
export { LoanDocumentScreen } from './LoanDocumentScreen';
export { LoanListScreen } from './LoanListScreen';
export { PaymentsScreen } from './PaymentsScreen';
export { ReceiptScreen } from './ReceiptScreen';
export { StatementScreen } from './StatementScreen';
