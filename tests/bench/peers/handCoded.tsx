import { createRoot } from 'react-dom/client';
import * as form from '../../../schemas/forms/personal-residential-info.schema.json?form';
import { Page } from '../pages/HandCodedPage';

const root = document.getElementById('root');
if (!root) throw new Error('handCoded.html has no element with the id "root"');
createRoot(root).render(<Page form={form} />);
