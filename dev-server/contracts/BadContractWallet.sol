// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A contract wallet that misbehaves when it is asked about a signature. One that is as long as a signature is gets
/// junk: the right answer at the wrong end of the word, and more after it. Any other gets an error.
contract BadContractWallet {
    error NoSignaturesHere();

    receive() external payable {}

    function isValidSignature(bytes32, bytes calldata signature) external pure returns (bytes4) {
        if (signature.length != 65) revert NoSignaturesHere();
        assembly ("memory-safe") {
            let free := mload(64)
            mstore(free, 0x1626ba7e)
            mstore(add(free, 32), not(0))
            return(free, 64)
        }
    }
}
