import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { peerSchema } from './peerForm';

const root = document.getElementById('root');
if (!root) throw new Error('rjsf.html has no element with the id "root"');
createRoot(root).render(<Form schema={peerSchema} validator={validator} liveValidate />);
