// The main function of the programs that hold one whole layer each; that they link is the test.
int main(void)
{
    return 0;
}
