import type { ComponentProps } from 'react';
import { Form } from '../forms/page/form.tsx';
import { usePage } from '../page.ts';
import { PrivacyText } from '../prose/privacyText.tsx';
import { Notice } from '../ui/notice.tsx';

/** The form of an application, below what is said of privacy. */
export function ApplicationSheet(form: ComponentProps<typeof Form>) {
  return (
    <div className="sheet">
      <Notice>
        <PrivacyText>{usePage().text.openPositions.detail.privacyNotice}</PrivacyText>
      </Notice>
      <Form {...form} />
    </div>
  );
}
